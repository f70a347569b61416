import { execFileSync } from 'node:child_process'

/** Whether a program is here; if not, says which package has it. */
export function isInstalled(program: string, aptPackage: string): boolean {
  try {
    execFileSync(program, ['--version'])
    return true
  } catch {
    console.warn(
      `${program} is not installed, so no Word document is opened with it: apt-get install --no-install-recommends ${aptPackage}`,
    )
    return false
  }
}
