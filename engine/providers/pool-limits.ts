export interface PoolLimits {
  /** How long one endpoint stays the active one, and how long one that failed rests at least. */
  readonly rotateSeconds: number
  /** How long an endpoint that answered needs no test call. */
  readonly freshSeconds: number
  /** Test calls in a row, each of the endpoint that is active then. */
  readonly attempts: number
  readonly pauseSeconds: number
  /** The longest wait for one test call: a cold local model may need most of a minute. */
  readonly probeSeconds: number
}

/** Rotation, cache, attempts and pause are the specification's. */
export const POOL_LIMITS: PoolLimits = {
  rotateSeconds: 60,
  freshSeconds: 60,
  attempts: 3,
  pauseSeconds: 2,
  probeSeconds: 57,
}
