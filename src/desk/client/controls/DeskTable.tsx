import type { ReactNode } from 'react'
import { Skippable } from '../shell/Skippable.tsx'
import styles from './Table.module.css'

/**
 * A table that never scrolls sideways. Where it has little room, one of more than two columns becomes a list of its rows,
 * each cell below the other with the name of its column; the roles keep it a table for screen readers then. A cell runs in
 * the direction of its text, which a reader may have written.
 */
export function DeskTable<Column extends string>({
  label,
  columns,
  heading = columns[0],
  rows,
}: {
  label: string
  /** Names of the columns; one of buttons has none. */
  columns: readonly Column[]
  /** The column that says what a row is about; the first when left out. */
  heading?: Column | undefined
  rows: readonly { key: string; cells: Readonly<Record<Column, ReactNode>> }[]
}) {
  const stacks = columns.length > 2 ? styles.stacks : ''
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles of tables that are laid out as blocks
    <Skippable name={label}>
      <div className={styles.frame}>
        <table role="table" aria-label={label} className={`${styles.table} ${stacks}`}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((name) =>
                name === '' ? (
                  <td key={name} role="cell" />
                ) : (
                  <th key={name} role="columnheader" scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ key, cells }) => (
              <tr key={key} role="row">
                {columns.map((name) =>
                  name === heading ? (
                    <th key={name} role="rowheader" scope="row" dir="auto">
                      {cells[name]}
                    </th>
                  ) : isBlank(cells[name]) ? (
                    <td key={name} role="cell" className={styles.blank} />
                  ) : (
                    <td key={name} role="cell" data-column={name}>
                      <div dir="auto">{cells[name]}</div>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Skippable>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function isBlank(cell: ReactNode): boolean {
  return cell === null || cell === undefined || cell === '' || (Array.isArray(cell) && cell.length === 0)
}
