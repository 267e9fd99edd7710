import { decodeString } from '../../json/lexemes'
import { parsed } from '../../json/parsed'
import type { Span } from '../../text/span'
import type { ValueContainer } from '../reading/contract'
import { addText, type Draft, report } from '../reading/draft'
import type { Facts } from '../reading/region'
import { add, type Builder, builder, textOf } from './builder'
import { memberSpan, membersIn, rootSpan } from './member-spans'
import { memberOf } from './members'

/**
 * OTLP in JSON: each span (or log record) that speaks of a model or a tool becomes a document of its own, with its
 * attributes as a plain object: `{"name":…,"attributes":{"gen_ai.tool.name":"x"}}`. Literals are taken as written, so
 * places stay exact. Source: opentelemetry-proto, common.proto and trace.proto, 2026-12-01.
 */
export const otlp: ValueContainer = {
  kind: 'otlp',
  is: (value) => groups.some(([name]) => Array.isArray(memberOf(value, name))),
  read: (draft, index, _, facts) => {
    const text = draft.documents[index]?.text ?? ''
    let others = 0
    for (const [resources, scopes, records] of groups)
      for (const resource of itemsIn(text, memberSpan(text, rootSpan(text), resources)))
        for (const scope of itemsIn(text, memberSpan(text, resource, scopes)))
          for (const record of itemsIn(text, memberSpan(text, scope, records)))
            if (!addRecord(draft, index, text, record, facts)) others += 1
    if (others > 0)
      report(
        draft,
        'container/spans-passed-over',
        'note',
        { at: { document: index, trail: [''] } },
        { count: others },
      )
  },
}

const groups = [
  ['resourceSpans', 'scopeSpans', 'spans'],
  ['resource_spans', 'scope_spans', 'spans'],
  ['resourceLogs', 'scopeLogs', 'logRecords'],
] as const

/** Names of attributes and events that speak of models and tools. */
const ofInterest =
  /"(?:gen_ai|llm|ai|openinference|input|output|tool|mcp|traceloop|langfuse|langsmith|message|messages|logfire)\.[\w.]+"/

/** Deeper values are taken over as they are written. */
const deepest = 60

function addRecord(draft: Draft, index: number, text: string, record: Span, facts: Facts): boolean {
  if (!ofInterest.test(text.slice(record.start, record.end))) return false
  const out = builder()
  addObject(out, text, record, 0)
  const built = textOf(out)
  const found = parsed(built)
  if (!found) return false
  const origin = { kind: 'built', document: index, pieces: out.pieces } as const
  addText(draft, built, origin, facts, { value: found.value, isJson: true })
  return true
}

/** A span, span event or log record: its members as written, `attributes` and `body` unfolded. */
function addObject(out: Builder, text: string, object: Span, depth: number): void {
  add(out, '{', { start: object.start, end: object.start + 1 })
  let first = true
  for (const member of membersIn(text, object)) {
    if (!first) add(out, ',')
    first = false
    copy(out, text, member.key)
    add(out, ':')
    if (member.name === 'attributes') addAttributes(out, text, member, depth)
    else if (member.name === 'body') addAnyValue(out, text, member, depth)
    else if (member.name === 'events' && depth === 0) addEvents(out, text, member)
    else copy(out, text, member)
  }
  add(out, '}', { start: object.end - 1, end: object.end })
}

function addEvents(out: Builder, text: string, events: Span): void {
  add(out, '[', { start: events.start, end: events.start + 1 })
  for (const [i, event] of [...membersIn(text, events)].entries()) {
    if (i > 0) add(out, ',')
    addObject(out, text, event, 1)
  }
  add(out, ']', { start: events.end - 1, end: events.end })
}

/** `[{"key":"a","value":{…}}]` as `{"a":…}`. */
function addAttributes(out: Builder, text: string, list: Span, depth: number): void {
  add(out, '{', { start: list.start, end: list.start + 1 })
  let first = true
  for (const item of membersIn(text, list)) {
    const key = memberSpan(text, item, 'key')
    if (!key || text.charCodeAt(key.start) !== 34) continue
    if (!first) add(out, ',')
    first = false
    copy(out, text, key)
    add(out, ':')
    const value = memberSpan(text, item, 'value')
    if (value) addAnyValue(out, text, value, depth + 1)
    else add(out, 'null')
  }
  add(out, '}', { start: list.end - 1, end: list.end })
}

/** `{"stringValue":"x"}` as `"x"`, lists and maps likewise. Unknown kinds are taken over as they are. */
function addAnyValue(out: Builder, text: string, any: Span, depth: number): void {
  const [member] = membersIn(text, any)
  if (!member) {
    add(out, 'null', any)
    return
  }
  const name = member.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (depth > deepest) copy(out, text, any)
  else if (name === 'arrayValue') {
    add(out, '[', { start: any.start, end: any.start + 1 })
    for (const [i, item] of itemsIn(text, memberSpan(text, member, 'values')).entries()) {
      if (i > 0) add(out, ',')
      addAnyValue(out, text, item, depth + 1)
    }
    add(out, ']', { start: any.end - 1, end: any.end })
  } else if (name === 'kvlistValue') {
    const values = memberSpan(text, member, 'values')
    if (values) addAttributes(out, text, values, depth + 1)
    else add(out, '{}', any)
  } else if (name === 'intValue' && text.charCodeAt(member.start) === 34) addInteger(out, text, member)
  else if (/^(?:string|bool|int|double|bytes)Value$/.test(name)) copy(out, text, member)
  else copy(out, text, any)
}

/** 64-bit integers are strings in OTLP; their digits are a JSON number. */
function addInteger(out: Builder, text: string, literal: Span): void {
  const digits = decodeString(text, literal.start, literal.end)
  const inside = { start: literal.start + 1, end: literal.end - 1 }
  if (/^-?(?:0|[1-9]\d*)$/.test(digits) && digits.length === inside.end - inside.start)
    add(out, digits, inside)
  else copy(out, text, literal)
}

function copy(out: Builder, text: string, { start, end }: Span): void {
  add(out, text.slice(start, end), { start, end })
}

function itemsIn(text: string, list: Span | undefined): readonly Span[] {
  return list && text.charCodeAt(list.start) === 91 ? [...membersIn(text, list)] : []
}
