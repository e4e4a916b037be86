import type { ReactNode } from 'react'
import { Skippable } from '../shell/Skippable.tsx'
import styles from './Table.module.css'

/**
 * A table that never scrolls sideways. Where it has little room, a table of more than two columns becomes a list of its
 * rows, with each cell below the other and the name of its column; the roles then keep it a table for screen readers. A
 * cell has the direction of its own text, which a reader may have written.
 */
export function DeskTable<Column extends string>({
  label,
  columns,
  heading = columns[0],
  rows,
}: {
  label: string
  /** Names of the columns; empty for a column of buttons. */
  columns: readonly Column[]
  /** The column that names the subject of a row; the first if omitted. */
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
