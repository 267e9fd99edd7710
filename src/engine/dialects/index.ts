import { aiSdk } from './ai-sdk/ai-sdk'
import { anthropic } from './anthropic/anthropic'
import { bareDefinitions } from './bare-definitions/bare-definitions'
import { bedrock } from './bedrock/bedrock'
import { bfcl } from './bfcl/bfcl'
import { claudeCode } from './claude-code/claude-code'
import { codex } from './codex/codex'
import { cohere } from './cohere/cohere'
import type { Dialect } from './dialect'
import { dockerRegistry } from './docker-registry/docker-registry'
import { gemini } from './gemini/gemini'
import { geminiCli } from './gemini-cli/gemini-cli'
import { geminiInteractions } from './gemini-interactions/gemini-interactions'
import { langchain } from './langchain/langchain'
import { langfuse } from './langfuse/langfuse'
import { mcp } from './mcp/mcp'
import { mistral } from './mistral/mistral'
import { ollama } from './ollama/ollama'
import { openaiChat } from './openai-chat/openai-chat'
import { openaiResponses } from './openai-responses/openai-responses'
import { openinference } from './openinference/openinference'
import { otelGenai } from './otel-genai/otel-genai'
import { textCalls } from './text-calls/text-calls'

/** Every dialect Toolwire reads. The order says nothing. */
export const dialects: readonly Dialect[] = [
  aiSdk,
  anthropic,
  bareDefinitions,
  bedrock,
  bfcl,
  claudeCode,
  codex,
  cohere,
  dockerRegistry,
  gemini,
  geminiCli,
  geminiInteractions,
  langchain,
  langfuse,
  mcp,
  mistral,
  ollama,
  openaiChat,
  openaiResponses,
  openinference,
  otelGenai,
  textCalls,
]
