import type { ViteDevServer } from 'vite'

/**
 * Has every module that failed loaded again. Vite keeps the error of a module until one of its files changes; a file that
 * was fixed while the module was still loading has changed already, and the error would stay cached.
 */
export function forgetFailures({ environments }: ViteDevServer): void {
  const { moduleGraph } = environments.ssr
  for (const module of moduleGraph.idToModuleMap.values()) if (module.ssrError) moduleGraph.invalidateModule(module)
}
