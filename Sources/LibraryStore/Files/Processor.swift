import CLinux

/// The processor a thread runs on.
enum Processor {
  /// Leaves it to a thread that waits for it.
  ///
  /// A thread is woken where its waker runs unless another processor is seen to be idle, and one that the host of a
  /// virtual machine has stopped is not: the two then share one processor for up to some hundredths of a second, as long
  /// as all the work they share.
  static func leave() { seoga_step_aside() }
}
