import { parsed } from '../../json/parsed'
import type { ContainerKind } from '../kind'
import type { TextContainer } from '../reading/contract'
import { endingOf } from '../reading/cut-off'
import { addNoise, type Draft } from '../reading/draft'
import { addBroken, addValue } from '../reading/json-value'
import { linesOf, skipBlank, trimBlank } from '../reading/lines'
import { type Facts, partOf, type Region } from '../reading/region'
import { readValues } from '../reading/values-in-text'

/** One JSON value to a line. */
export const jsonLines: TextContainer = { is: isJsonLines, read: readJsonLines }

/**
 * Lines of objects and nothing else. No other container has such lines: asked first, it spares a long capture the
 * searches of those that look everywhere.
 */
export const objectLines: TextContainer = { is: isObjectLines, read: readJsonLines }

/** So many lines are parsed to see what they are; others by their outside. */
const parsedAhead = 8

function isObjectLines(text: string): boolean {
  let filled = 0
  for (const { start, end } of linesOf(text)) {
    if (skipBlank(text, start, end) === end) continue
    filled += 1
    if (text.charCodeAt(start) !== 123 || !hasJsonShape(text, start, end)) return false
    if (filled <= parsedAhead && !parsed(text.slice(start, end))) return false
  }
  return filled > 1
}

/** Whether a line has the outside of one JSON object or array; nothing is parsed. */
function hasJsonShape(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start)
  const last = text.charCodeAt(trimBlank(text, start, end) - 1)
  return (first === 123 && last === 125) || (first === 91 && last === 93)
}

/**
 * Whether a text is to be read line by line: at least half of its first 200 lines hold one JSON value each. A single
 * such line among others is enough when all of them start like JSON; values other than objects and arrays count only
 * when all lines are such values.
 */
function isJsonLines(text: string): boolean {
  let filled = 0
  let good = 0
  let structured = 0
  let opened = 0
  for (const { start, end } of linesOf(text)) {
    if (skipBlank(text, start, end) === end) continue
    filled += 1
    const unit = text.charCodeAt(start)
    if (unit === 123 || unit === 91) opened += 1
    const structure = hasJsonShape(text, start, end)
    if ((structure || isScalarStart(unit)) && parsed(text.slice(start, end))) {
      good += 1
      if (structure) structured += 1
    }
    // Nothing but values so far: the lines are parsed when they are read, not twice.
    if (filled === parsedAhead && structured === filled) return true
    if (filled === 200) break
  }
  if (good === 0 || filled === 1) return false
  if (structured === 0) return good === filled
  return good * 2 >= filled && (good > 1 || opened === filled)
}

/**
 * Reads JSON Lines. A line that is not JSON is a finding, and what JSON there is in it (behind a prefix, or spread over
 * neighbouring lines) is taken out all the same. A last line that was cut off is tolerated with a finding.
 */
function readJsonLines(draft: Draft, region: Region, facts: Facts): ContainerKind {
  const { text } = region
  let restStart = -1
  let noise = false
  const readRest = (end: number) => {
    if (restStart >= 0)
      noise = readOthers(draft, partOf(region, restStart, end), facts, end === text.length) || noise
    restStart = -1
  }
  for (const line of linesOf(text)) {
    const start = skipBlank(text, line.start, line.end)
    if (start === line.end) continue
    const end = trimBlank(text, start, line.end)
    const found = startsValue(text.charCodeAt(start)) ? parsed(text.slice(start, end)) : undefined
    if (!found) {
      if (restStart < 0) restStart = line.start
      continue
    }
    readRest(line.start)
    addValue(draft, partOf(region, start, end), facts, found.value)
  }
  readRest(text.length)
  return noise ? 'log' : 'json-lines'
}

/** Reads a run of lines that are not JSON one by one. Returns whether there was noise in it. */
function readOthers(draft: Draft, run: Region, facts: Facts, isAtEnd: boolean): boolean {
  const { text } = run
  const first = skipBlank(text, 0, text.length)
  const last = trimBlank(text, first, text.length)
  const line = text.slice(first, last)
  if (isAtEnd && /^[{[]/.test(line) && !/[\r\n]/.test(line) && endingOf(line, 0).kind === 'cut-off') {
    addBroken(draft, partOf(run, first, last), facts, 'warning')
    return false
  }
  const { good, broken, noise } = readValues(draft, run, facts)
  if (good + broken === 0) addNoise(run, 0, text.length)
  return noise || good + broken === 0
}

/** Units a JSON value can start with. */
function startsValue(unit: number): boolean {
  return unit === 123 || unit === 91 || isScalarStart(unit)
}

function isScalarStart(unit: number): boolean {
  if (unit === 34 || unit === 45) return true
  return (unit >= 48 && unit <= 57) || unit === 116 || unit === 102 || unit === 110
}
