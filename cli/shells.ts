export const SHELLS = ['zsh', 'bash', 'fish', 'powershell'] as const

export type Shell = (typeof SHELLS)[number]
