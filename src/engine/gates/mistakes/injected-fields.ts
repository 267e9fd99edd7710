/** Members that clients and frameworks put into arguments on their own, and who does. Seen in issue threads, 2026-12-01. */
const injectors: ReadonlyMap<string, string> = new Map([
  // https://github.com/cline/cline/issues/9684, https://github.com/cline/cline/issues/8256
  ['task_progress', 'Cline'],
  // https://github.com/n8n-io/n8n/issues/21716
  ['toolCallId', 'n8n'],
  // The metadata of an MCP request stands beside `arguments`, not among them.
  ['_meta', 'MCP'],
])

/** Common words that are only told to be injected beside a member that certainly is. */
const companions: ReadonlyMap<string, string> = new Map([
  ['sessionId', 'toolCallId'],
  ['chatInput', 'toolCallId'],
  ['action', 'toolCallId'],
])

/** Who puts a member of this name into the arguments, going by the other names there; `undefined`: nobody known. */
export function injectedBy(member: string, names: readonly string[]): string | undefined {
  const beside = companions.get(member)
  if (beside !== undefined && names.includes(beside)) return injectors.get(beside)
  return injectors.get(member)
}
