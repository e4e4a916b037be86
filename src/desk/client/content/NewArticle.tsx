import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-aria-components'
import { OwnAccount } from '../../staff-api.ts'
import { ask } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import table from '../controls/Table.module.css'
import { DialogFields } from '../documents/DialogFields.tsx'
import { FormInput } from '../documents/inputs/FormInput.tsx'
import { idOf } from '../documents/new-document.ts'
import { useLanguages, useSiteLanguages } from './use-languages.ts'
import { useStartFile } from './use-start-file.ts'

/** An address on the site, from which the file name is derived. */
const addressPattern = /^(?:\/[a-z0-9][a-z0-9-]*)+$/

/**
 * NEWS-7: starts an article with a title and a category; the desk proposes an address. Readers do not see the article.
 */
export function NewArticle() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeskButton look="main" onPress={() => setOpen(true)}>
        New article
      </DeskButton>
      {isOpen && <NewArticleDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewArticleDialog({ onClose }: { onClose(): void }) {
  const form = useId()
  const queries = useQueryClient()
  const [title, setTitle] = useState('')
  const [category, setCategory] = useState('')
  const siteLanguages = useSiteLanguages()
  const [language, setLanguage] = useState(siteLanguages[0]?.code ?? '')
  const [ownAddress, setOwnAddress] = useState<string | null>(null)
  // The prefix of the language's addresses, which is also that of its categories.
  const prefix = siteLanguages.find(({ code }) => code === language)?.prefix ?? ''
  const [, folder = ''] = category.slice(prefix.length).split('/')
  const id = idOf(title)
  const address = ownAddress ?? (folder === '' || id === '' ? '' : `${prefix}/${folder}/${id}`)
  const languages = useLanguages()
  const isReady = title.trim() !== '' && category !== '' && addressPattern.test(address)
  const start = useStartFile(async () => {
    const [{ firstArticle }, { person }] = await Promise.all([
      import('../documents/first-text.ts'),
      queries.ensureQueryData({ queryKey: ['staff', 'own'], queryFn: () => ask('/account', OwnAccount) }),
    ])
    const below = address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address
    const path = `${language === siteLanguages[0]?.code ? '' : `${language}/`}articles${below}.md`
    const text = firstArticle({ title: title.trim(), path: address, category, author: person })
    return { path, text }
  })
  return (
    <DeskModal
      title="New article"
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" type="submit" form={form} isDisabled={!isReady || start.isPending}>
            Start
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (isReady && !start.isPending) start.mutate()
        }}
      >
        <DeskField label="Title" value={title} onChange={setTitle} autoFocus dir="auto" />
        {Object.keys(languages).length > 1 && (
          <FilterSelect
            label="Language"
            isField
            names={languages}
            value={language}
            onChange={(next) => {
              setLanguage(next)
              // Each language has its own tree of categories.
              setCategory('')
            }}
          />
        )}
        <DialogFields language={language}>
          <FormInput
            key={language}
            form={{ type: 'reference', to: 'category' }}
            path={['categories']}
            label="Category"
            hint="Found by its name; others can be added under Details."
            isRequired
            value={category}
            onChange={(next) => setCategory(String(next ?? ''))}
          />
        </DialogFields>
        <DeskField
          label="Address on the site"
          hint={
            title.trim() !== '' && id === ''
              ? `Addresses have the letters a to z, and this title has none of them: type one, such as ${prefix}/${folder || 'health'}/naps.`
              : 'Proposed from category and title: lower-case words, joined by hyphens.'
          }
          value={address}
          onChange={setOwnAddress}
          maxLength={150}
          problem={
            address === '' || addressPattern.test(address)
              ? undefined
              : 'Expected lower-case words, such as /health/naps.'
          }
        />
      </Form>
      <p role="alert" className={table.problem}>
        {start.error?.message}
      </p>
    </DeskModal>
  )
}
