/** An address that no release changes (src/server/http/kept-worker.ts). */
const workerAddress = '/kept-worker.js'

/** Missing in TypeScript's DOM types: https://www.w3.org/TR/trusted-types/ */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

/** Allows the address of this worker only; named in the content security policy (src/server/security/csp.ts). */
const policy = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy('salus-keep', {
  createScriptURL(address) {
    if (address !== workerAddress) throw new TypeError('Only the worker of kept articles is admitted')
    return address
  },
})

/** Called only once a reader keeps something. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(policy?.createScriptURL(workerAddress) ?? workerAddress)
  await navigator.serviceWorker.ready
}
