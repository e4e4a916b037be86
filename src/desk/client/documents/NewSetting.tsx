import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { siteFields } from '#authoring/forms/document-forms.ts'
import { ContentEntry } from '../../content-api.ts'
import { change } from '../api.ts'
import { DeskButton } from '../DeskButton.tsx'
import { DeskModal } from '../DeskModal.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import table from '../Table.module.css'
import { firstSetting } from './first-text.ts'

/** NEWS-10: starts a file of `site/` with a setting that no file has yet, to be filled in by its form. */
export function NewSetting({ taken, onClose }: { taken: ReadonlySet<string>; onClose(): void }) {
  const names = useMemo(
    () =>
      Object.fromEntries(
        siteFields('site/new.yaml').flatMap(({ key, label }) => (taken.has(key) ? [] : [[key, label]])),
      ),
    [taken],
  )
  const [key, setKey] = useState(() => Object.keys(names)[0] ?? '')
  const path = `site/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const start = useMutation({
    mutationFn: () => change('/content', { path, text: firstSetting(path, key), reason: null }, ContentEntry),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['content'] })
      navigate(`/content/${id}`)
    },
  })
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
      {key === '' ? (
        <p>Each setting has its file already.</p>
      ) : (
        <>
          <FilterSelect label="Setting" names={names} value={key} onChange={setKey} />
          <p>Its file is {path}. Readers see nothing of it before it is published.</p>
        </>
      )}
      <p role="alert" className={table.problem}>
        {start.error?.message}
      </p>
    </DeskModal>
  )
}
