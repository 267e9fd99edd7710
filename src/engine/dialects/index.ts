import { anthropic } from './anthropic/anthropic'
import { bedrock } from './bedrock/bedrock'
import type { Dialect } from './dialect'
import { mcp } from './mcp/mcp'
import { openaiChat } from './openai-chat/openai-chat'
import { openaiResponses } from './openai-responses/openai-responses'

/** Every dialect Toolwire reads. The order says nothing. */
export const dialects: readonly Dialect[] = [anthropic, bedrock, mcp, openaiChat, openaiResponses]
