import { expect, it } from 'vitest'
import { EventIntake } from './event-intake.ts'
import { IntakeFull } from './intake-full.ts'

it('[TRK-1] stores the events of many calls together, one batch at a time', async () => {
  const batches: number[][] = []
  let running = 0
  const intake = new EventIntake<number>(async (events) => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    batches.push(events)
    running -= 1
  })
  await Promise.all(Array.from({ length: 100 }, (_, call) => intake.add([call, call])))
  expect(batches).toEqual([Array.from({ length: 200 }, (_, index) => Math.floor(index / 2))])
  // More than one statement takes.
  await Promise.all(Array.from({ length: 60 }, () => intake.add(Array(50).fill(0))))
  expect(batches.slice(1).map(({ length }) => length)).toEqual([2000, 1000])
})

it('[TRK-1] answers each call as its batch ends, and takes the next after a failure', async () => {
  const intake = new EventIntake<string>(async ([event]) => {
    if (event === 'bad') throw new Error('the database is away')
  })
  await expect(intake.add(['bad'])).rejects.toThrow('the database is away')
  await expect(intake.add(['good'])).resolves.toBeUndefined()
})

it('[TRK-1] refuses events that do not fit into memory, and takes them later', async () => {
  let store: () => void = () => undefined
  const intake = new EventIntake<number>(
    () =>
      new Promise((resolve) => {
        store = resolve
      }),
  )
  const calls = Array.from({ length: 400 }, () => intake.add(Array(50).fill(0)))
  await expect(intake.add([1])).rejects.toThrow(IntakeFull)
  const stored = Promise.all(calls)
  const storing = setInterval(() => store())
  await stored
  clearInterval(storing)
  const late = intake.add([1])
  const last = setInterval(() => store())
  await late
  await intake.close()
  clearInterval(last)
})
