import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Preview } from '../../writing-api.ts'
import { change } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import table from '../controls/Table.module.css'
import { ExplainPanel } from './ExplainPanel.tsx'
import styles from './PreviewPanel.module.css'
import { ShareLinks } from './ShareLinks.tsx'

/** The screens of a preview, with their size in pixels, and their name in the planner of ads. */
const screens = {
  phone: { name: 'Phone', width: 390, height: 844, ads: 'small' },
  tablet: { name: 'Tablet', width: 820, height: 1180, ads: 'small' },
  desktop: { name: 'Desktop', width: 1280, height: 900, ads: 'large' },
} as const
type Screen = keyof typeof screens
const screenNames = { phone: 'Phone, 390', tablet: 'Tablet, 820', desktop: 'Desktop, 1280' } as const
const lookNames = { light: 'Light', dark: 'Dark', print: 'Printed' } as const
type Look = keyof typeof lookNames

/** NEWS-8: the text as a page of the site, on a choice of screens, and links to it for others. */
export function PreviewPanel({ file, text, canShare }: { file: string; text: string; canShare: boolean }) {
  const [screen, setScreen] = useState<Screen>('phone')
  const [look, setLook] = useState<Look>('light')
  const [shown, setShown] = useState(text)
  const preview = useQuery({
    queryKey: ['content-preview', file, shown],
    queryFn: () => change(`/content/${file}/preview`, { text: shown }, Preview),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  const { data } = preview
  const mistake = data?.problems.find(({ severity }) => severity === 'error')
  return (
    <section aria-label="Preview" className={styles.preview}>
      <div className={styles.choices}>
        <FilterSelect label="Screen" names={screenNames} value={screen} onChange={setScreen} />
        <FilterSelect label="Look" names={lookNames} value={look} onChange={setLook} />
        <DeskButton isDisabled={preview.isFetching || shown === text} onPress={() => setShown(text)}>
          Show what is typed now
        </DeskButton>
      </div>
      <p role="status" className={styles.standing}>
        {preview.isFetching
          ? 'Making the page…'
          : shown === text
            ? 'This is the text as it is typed now.'
            : 'The text was changed since.'}
      </p>
      <p role="alert" className={table.problem}>
        {preview.error?.message ??
          (data?.address !== null
            ? ''
            : mistake
              ? `There is no page of a text with mistakes: ${mistake.found}; expected ${mistake.expected}. Check leads to the place.`
              : 'Only articles have a preview.')}
      </p>
      {data?.address && (
        <div className={styles.page} data-screen={screen}>
          <Frame
            address={look === 'light' ? data.address : `${data.address}&look=${look}`}
            title={`The page: ${screens[screen].name}, ${lookNames[look]}`}
            screen={screen}
          />
          <ExplainPanel file={file} text={shown} screen={screens[screen].ads} />
        </div>
      )}
      {canShare && <ShareLinks file={file} text={text} />}
    </section>
  )
}

/** A screen at full size, scaled down to the available width. */
function Frame({ address, title, screen }: { address: string; title: string; screen: Screen }) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { width, height } = screens[screen]
  useEffect(() => {
    const [around, inner] = [place.current, frame.current]
    if (!around || !inner) return
    const scaleFrame = () => {
      const scale = Math.min(1, around.clientWidth / width)
      inner.style.transform = `scale(${scale})`
      around.style.height = `${Math.ceil(height * scale)}px`
    }
    const observer = new ResizeObserver(scaleFrame)
    observer.observe(around)
    scaleFrame()
    return () => observer.disconnect()
  }, [width, height])
  return (
    <div ref={place} className={styles.place}>
      <iframe ref={frame} src={address} title={title} width={width} height={height} className={styles.frame} />
    </div>
  )
}
