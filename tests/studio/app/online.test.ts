import { expect, test, vi } from 'vitest'
import { loadWhenOnline } from '../../../studio/app/online.ts'

test('a part of the studio is asked for once there is a network, and once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => 'the part')
  const part = loadWhenOnline(load)
  dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await part).toBe('the part')
  expect(load).toHaveBeenCalledTimes(1)
})
