import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide'
import { type KeyboardEvent, useContext, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { Icon } from '#ui/pictures/Icon.tsx'
import { DeskButton } from '../controls/DeskButton.tsx'
import { catchFocus } from '../controls/lost-focus.ts'
import styles from './CategoryTree.module.css'
import {
  type CategoryValue,
  categoryAt,
  flatTree,
  moved,
  movedTo,
  nameOfCategory,
  type TreeMove,
  type TreePath,
  withAdded,
  withCategory,
  withoutCategory,
} from './category-tree.ts'
import { moveOfKey, useDragging } from './dragging.ts'
import forms from './Forms.module.css'
import { FormContext, useFaultCount } from './form-context.ts'
import { type FormPath, withKey } from './form-value.ts'
import { FormInput } from './inputs/FormInput.tsx'
import { IconButton } from './inputs/IconButton.tsx'

const moves = {
  up: { name: 'Move up', icon: ArrowUp },
  down: { name: 'Move down', icon: ArrowDown },
  in: { name: 'Move into the one above', icon: ArrowRight },
  out: { name: 'Move out', icon: ArrowLeft },
} as const satisfies Record<TreeMove, { name: string; icon: unknown }>

const fields = [
  { key: 'name', label: 'Name', form: { type: 'text', lines: 1 }, isRequired: true },
  { key: 'path', label: 'Address', form: { type: 'text', lines: 1 }, isRequired: true },
  { key: 'description', label: 'Description', form: { type: 'text', lines: 2 }, isRequired: false },
  { key: 'adLayout', label: 'Ad layout', form: { type: 'text', lines: 1 }, isRequired: false },
  { key: 'translationOf', label: 'Translates', form: { type: 'text', lines: 1 }, isRequired: false },
] as const

/** NEWS-10: the tree of categories, reordered by dragging, by buttons, and by Alt with the arrows. */
export function CategoryTree({ value, onChange }: { value: unknown; onChange(next: unknown): void }) {
  const { isReadOnly, announce } = useContext(FormContext)
  const tree = Array.isArray(value) ? value.filter(isPlainObject) : []
  const [chosen, setChosen] = useState<TreePath | null>(null)
  const list = useRef<HTMLUListElement>(null)
  /** @param to  the button that moved the category: it gets the focus, so that the same press moves it further */
  const focusOn = (path: TreePath, to?: TreeMove) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-place="${path.join('.')}"]`)
      const same = row?.querySelector<HTMLElement>(`[data-move="${to}"]:enabled`)
      ;(same ?? row?.querySelector('button'))?.focus()
    })
  const settle = (from: TreePath, result: ReturnType<typeof moved>, by?: TreeMove) => {
    const category = categoryAt(tree, from)
    if (!result || !category) return announce('It cannot go there')
    onChange(result.tree)
    if (chosen) setChosen(null)
    const above = categoryAt(result.tree, result.path.slice(0, -1))
    const place = `${(result.path.at(-1) ?? 0) + 1} ${above ? `in ${nameOfCategory(above)}` : 'at the top'}`
    announce(`${nameOfCategory(category)} is now number ${place}`)
    focusOn(result.path, by)
  }
  const move = (path: TreePath, to: TreeMove) => settle(path, moved(tree, path, to))
  const pressKey = (event: KeyboardEvent, path: TreePath) => {
    const found = moveOfKey(event)
    if (!found || isReadOnly) return
    event.preventDefault()
    move(path, found)
  }
  const dragging = useDragging((from, onto, isInside) => {
    const [dragged, place] = [pathOfPlace(from), pathOfPlace(onto)]
    // Removing it shifts the siblings after it by one.
    const to = isInside ? [...place] : place.slice(0, -1)
    const own = dragged.slice(0, -1)
    const last = dragged.at(-1) ?? 0
    const isWithin = place.length >= dragged.length && dragged.every((step, at) => place[at] === step)
    if (isWithin) return
    const shifted = (path: TreePath) =>
      path.map((step, at) =>
        at === own.length && own.every((before, index) => path[index] === before) && step > last ? step - 1 : step,
      )
    const without = withoutCategory(tree, dragged)
    const above = shifted(to)
    const inside = categoryAt(without, above)
    const index = isInside
      ? flatTree(inside ? [inside] : []).filter(({ path }) => path.length === 2).length
      : (shifted(place).at(-1) ?? 0)
    settle(dragged, movedTo(tree, dragged, above, index))
  })
  return (
    <div className={styles.frame}>
      {!isReadOnly && (
        <p className={forms.hint}>
          Drag a category, or press Alt with an arrow: up, down, right to put it into the one above, left to take it
          out.
        </p>
      )}
      <ul className={styles.tree} ref={list} aria-label="Categories">
        {flatTree(tree).map(({ path, category }, index) => {
          const place = path.join('.')
          return (
            <li
              key={place}
              data-place={place}
              data-depth={path.length - 1}
              {...(!isReadOnly && dragging.source(place, nameOfCategory(category)))}
              {...dragging.target(place)}
            >
              <Row
                category={category}
                path={path}
                isChosen={chosen?.join('.') === place}
                isReadOnly={isReadOnly}
                onChoose={() => setChosen(chosen?.join('.') === place ? null : path)}
                onKey={(event) => pressKey(event, path)}
                onMove={(to) => settle(path, moved(tree, path, to), to)}
                canMove={(to) => moved(tree, path, to) !== undefined}
                onAdd={() => {
                  onChange(withAdded(tree, path, { path: `${String(category.path ?? '')}/`, name: '' }))
                  setChosen([...path, flatTree([category]).filter(({ path }) => path.length === 2).length])
                }}
                onRemove={() => {
                  onChange(withoutCategory(tree, path))
                  setChosen(null)
                  announce(`${nameOfCategory(category)} removed`)
                  // Removing the last entry leaves no button in its place.
                  catchFocus(() =>
                    list.current?.querySelectorAll<HTMLElement>('[data-place]')[index - 1]?.querySelector('button'),
                  )
                }}
              />
              {chosen?.join('.') === place && (
                <div className={styles.details}>
                  {fields.map(({ key, ...field }) => (
                    <FormInput
                      key={key}
                      {...field}
                      path={[...formPathOf(path), key]}
                      value={category[key]}
                      onChange={(next) => onChange(withCategory(tree, path, withKey(category, key, next)))}
                    />
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {!isReadOnly && (
        <DeskButton
          onPress={() => {
            onChange(withAdded(tree, [], { path: '/', name: '' }))
            setChosen([tree.length])
          }}
        >
          Add a category
        </DeskButton>
      )}
    </div>
  )
}

function Row({
  category,
  path,
  isChosen,
  isReadOnly,
  onChoose,
  onKey,
  onMove,
  canMove,
  onAdd,
  onRemove,
}: {
  category: CategoryValue
  path: TreePath
  isChosen: boolean
  isReadOnly: boolean
  onChoose(): void
  onKey(event: KeyboardEvent): void
  onMove(to: TreeMove): void
  canMove(to: TreeMove): boolean
  onAdd(): void
  onRemove(): void
}) {
  const faults = useFaultCount(formPathOf(path))
  const name = nameOfCategory(category)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons within
    <div className={styles.row} onKeyDown={onKey}>
      {!isReadOnly && <Icon icon={GripVertical} size={16} className={styles.grip ?? ''} />}
      <Button className={styles.name ?? ''} aria-expanded={isChosen} onPress={onChoose}>
        <span dir="auto">{name}</span> <span className={forms.id}>{String(category.path ?? '')}</span>
        {faults > 0 && <span className={forms.faultCount}> {faults === 1 ? '1 mistake' : `${faults} mistakes`}</span>}
      </Button>
      {!isReadOnly && (
        <div className={styles.buttons}>
          {(Object.keys(moves) as TreeMove[]).map((to) => {
            const { name: words, icon } = moves[to]
            return (
              <IconButton
                key={to}
                data-move={to}
                aria-label={`${words}: ${name}`}
                isDisabled={!canMove(to)}
                onPress={() => onMove(to)}
              >
                <Icon icon={icon} size={16} />
              </IconButton>
            )
          })}
          <IconButton aria-label={`Add a category below ${name}`} onPress={onAdd}>
            <Icon icon={Plus} size={16} />
          </IconButton>
          <IconButton aria-label={`Remove ${name}`} onPress={onRemove}>
            <Icon icon={Trash2} size={16} />
          </IconButton>
        </div>
      )}
    </div>
  )
}

function pathOfPlace(place: string): TreePath {
  return place.split('.').map(Number)
}

/** The path of a category in its file. */
function formPathOf(path: TreePath): FormPath {
  return path.flatMap((step, at) => (at === 0 ? [step] : ['children', step]))
}
