import { expect, it } from 'vitest'
import { maxRendering, RenderQueue } from './render-queue.ts'

it('lets the event loop do other work between two renderings', async () => {
  const queue = new RenderQueue()
  const order: string[] = []
  const rendered = Array.from({ length: maxRendering }, (_, index) =>
    queue.run(async () => {
      order.push(`rendering ${index}`)
      setImmediate(() => order.push('other work'))
    }),
  )
  await Promise.all(rendered)
  for (let index = 1; index < maxRendering; index++) {
    expect(order.slice(order.indexOf(`rendering ${index - 1}`), order.indexOf(`rendering ${index}`))).toContain(
      'other work',
    )
  }
})

it('is idle when nothing is rendered, also after a failed rendering', async () => {
  const queue = new RenderQueue()
  await queue.idle()
  const { promise, reject } = Promise.withResolvers<never>()
  const started = Promise.withResolvers<void>()
  const failing = queue.run(() => {
    started.resolve()
    return promise
  })
  let isIdle = false
  const idle = queue.idle().then(() => {
    isIdle = true
  })
  await started.promise
  expect([isIdle, queue.hasRoom]).toEqual([false, true])
  reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await idle
})
