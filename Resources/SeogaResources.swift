/// Placeholder.
public enum SeogaResources {}
