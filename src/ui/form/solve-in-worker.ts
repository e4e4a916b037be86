import type { AltchaParameters, AltchaSolution } from './solve-altcha.ts'
import workerAddress from './solve-altcha.worker.ts?worker&url'

/** Missing in TypeScript's DOM types: https://www.w3.org/TR/trusted-types/ */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string
  }
}

/** Allows the address of this worker only; named in the content security policy (src/server/security/csp.ts). */
const policy = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy('salus-worker', {
  createScriptURL(address) {
    if (address !== workerAddress) throw new TypeError('Only the worker of the captcha is admitted')
    return address
  },
})

/** Solves a challenge in a worker of its own. @throws Error if there is no solution, or the worker does not start */
export async function solveInWorker(parameters: AltchaParameters): Promise<AltchaSolution> {
  const worker = new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<AltchaSolution | null>) => {
        if (data) resolve(data)
        else reject(new Error('The challenge has no solution'))
      })
      worker.addEventListener('error', () => reject(new Error('The worker of the captcha did not start')))
      worker.postMessage(parameters)
    })
  } finally {
    worker.terminate()
  }
}
