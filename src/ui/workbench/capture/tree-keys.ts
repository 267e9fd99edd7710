import type { Row } from './rows'

/** What a key does in the tree. */
export type TreeMove =
  | { readonly kind: 'go'; readonly index: number }
  | { readonly kind: 'turn'; readonly row: Row; readonly open: boolean }
  | { readonly kind: 'act'; readonly row: Row }

const page = 10

/** The move of a key at the active row, as the tree pattern of WAI-ARIA has it; `undefined` for all other keys. */
export function moveOf(rows: readonly Row[], active: number, key: string): TreeMove | undefined {
  const row = rows[active]
  if (!row) return undefined
  const go = (index: number): TreeMove => ({
    kind: 'go',
    index: Math.max(0, Math.min(index, rows.length - 1)),
  })
  const isBranch = row.kind === 'turn' || row.kind === 'tools'
  switch (key) {
    case 'ArrowDown':
      return go(active + 1)
    case 'ArrowUp':
      return go(active - 1)
    case 'PageDown':
      return go(active + page)
    case 'PageUp':
      return go(active - page)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'Enter':
    case ' ':
      return { kind: 'act', row }
    case 'ArrowRight':
      if (!isBranch) return undefined
      return row.open ? go(active + 1) : { kind: 'turn', row, open: true }
    case 'ArrowLeft':
      if (isBranch && row.open) return { kind: 'turn', row, open: false }
      return go(rows.findLastIndex(({ level }, index) => index < active && level < row.level))
    default:
      return undefined
  }
}
