import { createContext, use } from 'react'
import { en, type Messages } from './en'
import type { Language } from './language'
import { zh } from './zh'

/** The words of a language. */
export const messagesOf = (language: Language): Messages => (language === 'zh-CN' ? zh : en)

/** The language in use; set once by the app. */
export const LanguageContext = createContext<Language>('en')

/** The language in use. */
export const useLanguage = (): Language => use(LanguageContext)

/** The words of the language in use. */
export const useMessages = (): Messages => messagesOf(useLanguage())
