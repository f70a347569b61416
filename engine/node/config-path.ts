import { join, resolve } from 'node:path'

/** The path of the configuration: `kalam.config.yaml` in `cwd`, or what KALAM_CONFIG names. */
export function configPath(cwd: string, { KALAM_CONFIG }: Readonly<Record<string, string | undefined>>): string {
  return KALAM_CONFIG ? resolve(cwd, KALAM_CONFIG) : join(cwd, 'kalam.config.yaml')
}
