import { initialize } from 'monaco-editor/internal/common/initialize'
import { JSONWorker, type LanguageSettings } from 'monaco-editor/languages/features/json/jsonWorker'

/**
 * The language worker of JSON, which can also learn other schemas while it runs. The editor's own way is to end it and
 * start another one, and that would be a request after the page has loaded.
 */
self.onmessage = () => {
  initialize((context, data) => {
    const worker = new JSONWorker(context, data)
    return Object.assign(worker, {
      learn: async (schemas: LanguageSettings['schemas']) =>
        worker._languageService.configure({ ...data.languageSettings, schemas }),
    })
  })
}
