export function replaceBuild(next: string, current: string): void
