import { join } from 'node:path'
import type { Step } from './conversation'

/** Calls for server-everything: all kinds of content, bad arguments, an unknown tool, progress, several at once. */
export const everythingSteps: readonly (readonly Step[])[] = [
  [{ tool: 'echo', arguments: { message: 'Grüße, 世界 🙂 "quoted" \\ back\u2028slash\n' } }],
  [{ tool: 'get-structured-content', arguments: { location: 'Chicago' } }],
  [{ tool: 'get-structured-content', arguments: { location: 'Atlantis' } }],
  [{ tool: 'get-sum', arguments: { a: -0.5, b: 2e21 } }],
  [{ tool: 'get-sum', arguments: { a: '1', b: 2 } }],
  [{ tool: 'get-sum' }],
  [{ tool: 'get-annotated-message', arguments: { messageType: 'error', includeImage: true } }],
  [{ tool: 'get-tiny-image', arguments: {} }],
  [{ tool: 'get-resource-links', arguments: { count: 2 } }],
  [{ tool: 'get-resource-links', arguments: { count: 99 } }],
  [{ tool: 'get-resource-reference', arguments: { resourceType: 'Text', resourceId: 1 } }],
  [{ tool: 'get-weather', arguments: { city: 'Oslo' } }],
  [{ tool: 'trigger-sampling-request', arguments: { prompt: 'Say something', maxTokens: 10 } }],
  [{ tool: 'trigger-elicitation-request', arguments: {} }],
  [
    { tool: 'trigger-long-running-operation', arguments: { duration: 0.3, steps: 3 }, progress: true },
    { tool: 'echo', arguments: { message: 'meanwhile' } },
    { tool: 'get-sum', arguments: { a: 1, b: 2 } },
  ],
]

/** Calls for server-filesystem inside `folder`, which holds `notes.txt`. */
export const filesystemSteps = (folder: string): readonly (readonly Step[])[] => [
  [{ tool: 'list_allowed_directories' }],
  [
    {
      tool: 'write_file',
      arguments: { path: join(folder, 'new.txt'), content: '{"a": 1,\r\n\t"b": "\\u00e9"}' },
    },
  ],
  [{ tool: 'read_text_file', arguments: { path: join(folder, 'new.txt') } }],
  [{ tool: 'read_text_file', arguments: { path: join(folder, 'missing.txt') } }],
  [{ tool: 'read_text_file', arguments: { path: join(folder, 'notes.txt'), head: 1 } }],
  [{ tool: 'read_text_file', arguments: { file: join(folder, 'notes.txt') } }],
  [
    {
      tool: 'edit_file',
      arguments: { path: join(folder, 'notes.txt'), edits: [{ oldText: 'one', newText: 'two' }] },
    },
  ],
  [{ tool: 'edit_file', arguments: { path: join(folder, 'notes.txt'), edits: '[]' } }],
  [
    { tool: 'list_directory', arguments: { path: folder } },
    { tool: 'directory_tree', arguments: { path: folder } },
    { tool: 'get_file_info', arguments: { path: join(folder, 'nowhere') } },
  ],
]

/** Calls for our paged server: results that fit their own schema, and results that do not. */
export const pagedSteps: readonly (readonly Step[])[] = [
  [{ tool: 'list_cities' }],
  [{ tool: 'find_city', arguments: { city: 'O' } }],
  [{ tool: 'add_note', arguments: { note: null } }],
  [{ tool: 'temperature', arguments: { city: 'Oslo' } }],
  [{ tool: 'temperature_as_words', arguments: { city: 'Oslo' } }],
  [{ tool: 'temperature_forgotten', arguments: { city: 'Oslo' } }],
  [{ tool: 'station', arguments: { city: 'Oslo' } }],
  [{ tool: 'temprature', arguments: { city: 'Oslo' } }],
]
