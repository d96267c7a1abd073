/// Words the seeded books are made of.
enum Vocabulary {
  static let english = words(
    """
    The a river of glass house winter letter salt garden quiet moon night map long road home small history \
    light stone sea bird window fire shadow orchard island clock bridge second silver under bright empty \
    hollow autumn music daughter father stranger and without after between against naïve café façade
    """
  )
  static let korean = words(
    """
    바람 나무 아이 달빛 소년 마을 겨울 편지 바다 그림자 시간 기억 작은 오래된 흰 검은 꽃 새 길 집 어머니 아버지 밤 별 강 \
    노래 이야기 사람들 없는 우리가 너의 나의 마지막 첫 여름 봄날 눈 비 산책 서점 도시 언덕 창문 거울 계절 슬픔 희망
    """
  )
  static let names = words(
    "Ursula George Jane Toni Jorge Virginia Italo Zadie Kazuo Clarice Olga Chinua Doris"
  )
  static let families = words(
    """
    Marsh Okafor Lind Pereira Novak Brontë Ellis Quinn Sato Ferrante Holm Ward Adler Castro Ivanova Boyd Hale \
    Tanaka Moreau Beck Singh Rossi Kovač Byrne O'Neil
    """
  )
  static let koreanFamilies = words("김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권")
  static let koreanNames = words("민진 영하 경숙 은희영 서연 지우 수아 현우 도윤 하준 예은 세랑 초엽 보영 연수 애란")
  static let publishers = words("문학동네 창비 민음사 Penguin Harvill Fitzcarraldo 열린책들 Norton Granta")
  static let genres = words("fiction essay poetry history science fantasy memoir 소설 시 산문 철학")
  static let tags = words("summer gift library 밤 재독 club favourite-lines travel 선물 아침")
  static let emoji = words("🌙 📚 🔥 👩‍🚀 🇰🇷 ❤️ 🌊")

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
