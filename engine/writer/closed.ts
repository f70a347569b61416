/** Why a timer that is no longer needed stops. Without a reason of ours the platform makes an error with its stack, each time. */
export const CLOSED = 'closed'
