import { expect, it } from 'vitest'
import { createReadingOrder, type WaitForReadingTurn } from '../../../engine/node/transport.ts'

/** Reads so many chunks, each in a turn of its own, and reports each. */
async function read(turn: WaitForReadingTurn, chunks: number, report: () => void): Promise<void> {
  for (let chunk = 0; chunk < chunks; chunk++) {
    await turn()
    report()
  }
}

it('the order of reading gives every turn to the oldest call that waits', async () => {
  const open = createReadingOrder()
  const [first, second, third] = [open(), open(), open()]
  const order: string[] = []
  await Promise.all([
    read(third, 1, () => order.push('third')),
    read(first, 1, () => order.push('first')),
    read(second, 1, () => order.push('second')),
  ])
  expect(order).toEqual(['first', 'second', 'third'])
})

it('the order of reading lets the oldest call read to its end before the next one begins', async () => {
  const open = createReadingOrder()
  const [first, second] = [open(), open()]
  const order: string[] = []
  await Promise.all([read(second, 2, () => order.push('second')), read(first, 3, () => order.push('first'))])
  expect(order).toEqual(['first', 'first', 'first', 'second', 'second'])
})

it('the order of reading never gives a turn at once', async () => {
  const turn = createReadingOrder()()
  const order: string[] = []
  const reading = read(turn, 1, () => order.push('read'))
  order.push('asked')
  await reading
  expect(order).toEqual(['asked', 'read'])
})

it('the order of reading does not wait for an older call that has nothing to read', async () => {
  const open = createReadingOrder()
  open()
  let chunks = 0
  await read(open(), 5, () => chunks++)
  expect(chunks).toBe(5)
})
