import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteSettingsFile, siteSettingsModule } from '../site-settings.ts'
import { root } from '../source-files.ts'
import { settingsFile, withSettingsTables } from './settings-table.ts'

/* `npm run settings`: writes the tables of the settings into their document, and the types of `salus.config.ts`. */
const file = join(root, settingsFile)
writeFileSync(file, withSettingsTables(readFileSync(file, 'utf8')))
writeFileSync(join(root, siteSettingsFile), siteSettingsModule())
