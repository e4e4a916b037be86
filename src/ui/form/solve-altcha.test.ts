import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it } from 'vitest'
import { type AltchaParameters, solveAltcha } from './solve-altcha.ts'

const hmacSignatureSecret = 'a secret of the test'
const challengeOf = (counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, hmacSignatureSecret })

it.each([0, 1, 15, 16, 300, 1000])('finds the key of attempt %i, which the library accepts', async (counter) => {
  const challenge = await challengeOf(counter)
  const solution = await solveAltcha(challenge.parameters)
  expect(solution.counter).toBe(counter)
  const verified = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })
  expect(verified).toMatchObject({ verified: true })
})

it('gives up a challenge without a solution', async () => {
  const { parameters } = await challengeOf(0)
  const impossible: AltchaParameters = { ...parameters, cost: 1, keyPrefix: 'not hexadecimal' }
  await expect(solveAltcha(impossible)).rejects.toThrow('no solution')
})
