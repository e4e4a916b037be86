import type { ViteDevServer } from 'vite'

/**
 * Invalidates every module that failed to load. Vite keeps the error of a module until one of its files changes; if a
 * file was fixed while the module was still loading, no later change clears the error.
 */
export function forgetFailures({ environments }: ViteDevServer): void {
  const { moduleGraph } = environments.ssr
  for (const module of moduleGraph.idToModuleMap.values()) if (module.ssrError) moduleGraph.invalidateModule(module)
}
