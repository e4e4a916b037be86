import { useMemo, useState } from 'react'
import { siteFields } from '#authoring/forms/document-forms.ts'
import type { DocumentList } from '../../documents-api.ts'
import { languageFolder } from '../content/content-names.ts'
import { useLanguages, useMainLanguage } from '../content/use-languages.ts'
import { useStartFile } from '../content/use-start-file.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import table from '../controls/Table.module.css'
import { firstSetting } from './first-text.ts'

/**
 * NEWS-10: starts a file of `site/` with a setting that no file of its language has yet, to fill in by its form.
 *
 * @param props.settings  the existing files of settings
 */
export function NewSetting({ settings, onClose }: { settings: DocumentList['documents']; onClose(): void }) {
  const languages = useLanguages()
  const mainLanguage = useMainLanguage()
  const [language, setLanguage] = useState(mainLanguage)
  const folder = language === mainLanguage ? 'site' : `${language}/site`
  const names = useMemo(() => {
    const isOfLanguage = (path: string) => (languageFolder(path) ?? mainLanguage) === language
    const taken = new Set(settings.flatMap(({ path, keys }) => (isOfLanguage(path) ? keys : [])))
    const fields = siteFields(`${folder}/new.yaml`)
    return Object.fromEntries(fields.flatMap(({ key, label }) => (taken.has(key) ? [] : [[key, label]])))
  }, [settings, mainLanguage, language, folder])
  const [chosen, setChosen] = useState('')
  const key = chosen in names ? chosen : (Object.keys(names)[0] ?? '')
  const path = `${folder}/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`
  const start = useStartFile(() => ({ path, text: firstSetting(path, key) }))
  return (
    <DeskModal
      title="New setting"
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" isDisabled={key === '' || start.isPending} onPress={() => start.mutate()}>
            Start
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      {Object.keys(languages).length > 1 && (
        <FilterSelect label="Language" names={languages} value={language} onChange={setLanguage} />
      )}
      {key === '' ? (
        <p>Each setting has its file already.</p>
      ) : (
        <>
          <FilterSelect label="Setting" names={names} value={key} onChange={setChosen} />
          <p>Its file is {path}. Readers see nothing of it before it is published.</p>
        </>
      )}
      <p role="alert" className={table.problem}>
        {start.error?.message}
      </p>
    </DeskModal>
  )
}
