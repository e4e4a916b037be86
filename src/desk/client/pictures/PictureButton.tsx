import { lazy, Suspense, useState } from 'react'
import { DeskButton } from '../controls/DeskButton.tsx'
import type { ChosenPicture } from './PicturePicker.tsx'

/** Loaded when a picture is first chosen. */
const PicturePicker = lazy(async () => ({ default: (await import('./PicturePicker.tsx')).PicturePicker }))

/** NEWS-9: chooses a picture of the library for a field. */
export function PictureButton({
  language,
  onChoose,
}: {
  /** The language of the document that shows it. */
  language: string
  onChoose(picture: ChosenPicture): void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeskButton onPress={() => setOpen(true)}>Choose from the library</DeskButton>
      {isOpen && (
        <Suspense fallback={<p role="status">Opening the library…</p>}>
          <PicturePicker
            language={language}
            files={[]}
            onChoose={(picture) => {
              onChoose(picture)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
