import type { Inspection } from '../../../engine/operations'

/**
 * The pane that a capture most likely belongs to in which nothing was recognised: a bare schema to the schema, all else
 * to the arguments. `undefined` when there is something in it, or nothing that a pane could show.
 */
export function paneFor(inspection: Inspection): 'schema' | 'arguments' | undefined {
  if (inspection.list.length > 0 || inspection.container === 'binary') return undefined
  const finding = inspection.findings.find(({ code }) => code === 'capture/not-recognised')
  if (!finding) return undefined
  return finding.params['schema'] === true ? 'schema' : 'arguments'
}
