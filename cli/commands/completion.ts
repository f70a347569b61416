import { script } from '@bomb.sh/tab'
import type { CommonOptions, Context } from '../base/context.ts'
import { SHELLS } from '../base/declaration.ts'
import { usageError } from '../base/exit.ts'

/** Prints the script that makes a shell complete `kalam`. */
export async function completion([shell]: readonly string[], _options: CommonOptions, context: Context): Promise<void> {
  if (!(SHELLS as readonly string[]).includes(shell!)) {
    throw usageError('usage.no-shell', { shell: shell!, shells: SHELLS.join(', ') })
  }
  context.stdout.write(shell === 'bash' ? `${WITHOUT_PACKAGE}${scriptFor(shell)}${AFTER_EQUALS}` : scriptFor(shell!))
}

/** The library prints its script and can't return it. Its read-only variables of bash would fail when the script is read a second time. */
function scriptFor(shell: string): string {
  const lines: string[] = []
  const { log } = console
  console.log = (line: string) => void lines.push(`${line}\n`)
  try {
    script(shell, 'kalam', 'kalam')
  } finally {
    console.log = log
  }
  return lines.join('').replace(/^readonly (?=ShellComp)/gm, '')
}

/** Replaces a function of the bash-completion package on systems without it. Splits words at blanks only. */
const WITHOUT_PACKAGE = `if ! declare -F _get_comp_words_by_ref >/dev/null; then
    _get_comp_words_by_ref() {
        local line="\${COMP_LINE:0:COMP_POINT}"
        read -ra words <<< "$line"
        [[ "$line" == *[[:blank:]] ]] && words+=("")
        cword=$((\${#words[@]} - 1))
        cur="\${words[cword]}"
        prev="\${words[cword > 0 ? cword - 1 : 0]}"
    }
fi

`

/** Bash takes the text after = as a separate word, so candidates must not repeat the part before it. */
const AFTER_EQUALS = `
__kalam_complete_assignment() {
    __kalam_complete
    local cur
    _get_comp_words_by_ref -n "=:" cur
    if [[ "$cur" == *=* && "$COMP_WORDBREAKS" == *=* ]]; then
        COMPREPLY=("\${COMPREPLY[@]#"\${cur%%=*}="}")
    fi
}
complete -F __kalam_complete_assignment kalam
`
