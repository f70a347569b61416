/** Work that is done in steps: other work may come between two of them. */
export type InSteps<Result> = Generator<undefined, Result>

/** Does all steps at once. */
export function finish<Result>(steps: InSteps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** Does the steps with a pause behind each. */
export async function finishWithPauses<Result>(steps: InSteps<Result>, pause: () => Promise<void>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await pause()
  }
}
