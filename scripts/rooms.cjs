/**
 * The rooms of the engine, floor by floor from the ground up. A room may import the rooms of lower floors
 * and nothing else of the engine. Read by the import checker and by the picture in the docs.
 * @type {readonly (readonly string[])[]}
 */
const floors = [
  ['text'],
  ['findings'],
  ['json'],
  ['layers'],
  ['container'],
  ['trace', 'schema'],
  ['dialects', 'providers'],
  ['gates'],
  ['suite', 'convert', 'lint', 'diff', 'query'],
]

/**
 * Each room with the rooms it may import.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const rooms = Object.fromEntries(
  floors.flatMap((floor, level) => floor.map((room) => [room, floors.slice(0, level).flat()])),
)

module.exports = { floors, rooms }
