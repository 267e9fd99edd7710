import { Component, type ReactNode } from 'react'
import { en } from '../i18n/en'
import { zh } from '../i18n/zh'

/** Stands in for the app when drawing it failed: says whose fault it is, and gives a report without user data. */
export class Fault extends Component<
  { readonly children: ReactNode },
  { readonly report: string | undefined }
> {
  override state = { report: undefined as string | undefined }

  static getDerivedStateFromError(error: unknown) {
    const first = error instanceof Error ? `${error.name}\n${error.stack ?? ''}` : 'unknown'
    return { report: `Toolwire\n${first}\n${navigator.userAgent}` }
  }

  override render() {
    const { report } = this.state
    if (report === undefined) return this.props.children
    const m = document.documentElement.lang === 'zh-CN' ? zh : en
    return (
      <main className="fault">
        <h1>{m.app.fault}</h1>
        <div className="row-actions">
          <button
            type="button"
            className="btn big"
            onClick={() => void navigator.clipboard.writeText(report)}
          >
            {m.app.copyReport}
          </button>
          <button type="button" className="btn big primary" onClick={() => location.reload()}>
            {m.app.reload}
          </button>
        </div>
      </main>
    )
  }
}
