import { type AltchaParameters, solveAltcha } from './solve-altcha.ts'

/** Solves a challenge in a worker, so that slow phones stay responsive. Posts null if there is no solution. */
addEventListener('message', ({ data }: MessageEvent<AltchaParameters>) => {
  void solveAltcha(data).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
