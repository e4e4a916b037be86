import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Command } from 'commander'
import { typedIn } from '#server/config/config.ts'
import { packageVersion } from '#server/config/package-version.ts'
import { fail, print } from '../command-line.ts'
import { FolderRefused, writeSite } from './write-site.ts'

await new Command('salus init')
  .description(
    'Makes the folder of a site: settings, a starter of content, and files to run it. Writes all of it or nothing.',
  )
  .argument('<folder>', 'a new or an empty one, or one that has only Salus installed')
  .option('--package <spec>', 'what the site depends on, such as file:salus.tgz in its folder', packageVersion)
  .action(async (typed: string, options: { package: string }) => {
    const folder = resolve(typedIn(), typed)
    try {
      const { files, salus } = await writeSite(folder, options.package)
      print(`Made ${typed} with ${files.length} files. Now:\n`)
      // Containers, the service and the check of changes only have this folder.
      if (/^file:(\/|\.\.|~)/.test(salus))
        print(
          `  Salus comes from ${salus}, outside of this folder: copy that file into it, and install it from there\n`,
        )
      const way = relative(typedIn(), folder)
      if (way) print(`  cd ${way.startsWith('..') ? folder : way}`)
      if (!existsSync(join(folder, 'node_modules'))) print('  npm install')
      print('  npx salus check    # what is left of the starter')
      print('  npx salus dev      # the site, at http://localhost:3000')
    } catch (error) {
      if (!(error instanceof FolderRefused) && !(error as NodeJS.ErrnoException).code) throw error
      fail((error as Error).message)
    }
  })
  .parseAsync()
