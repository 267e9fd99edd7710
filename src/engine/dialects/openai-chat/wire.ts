import type { ChatWire } from '../chat-messages'

/** Arguments travel as JSON inside a string. */
export const wire: ChatWire = { dialect: 'openai-chat', expects: 'text' }
