import { useEffect, useState } from 'react'
import { useMessages } from '../i18n/use-messages'
import { Modal } from '../kit/Modal'
import { openOver, useChrome } from '../state/chrome'
import { storedSizes } from '../state/persist'
import { useSettings } from '../state/settings'
import { useEngineStatus } from '../state/use-engine-status'
import { useBench, useWorkbench } from '../state/use-workbench'
import { forgetEverything } from './forget'
import { policyOfPage, useRequests } from './requests'

/** Lets the reader check the promise that nothing leaves the device, and forget what is stored. */
export function LocalPanel() {
  const m = useMessages()
  const open = useChrome(({ over }) => over === 'local')
  return (
    <Modal title={m.local.title} open={open} onClose={() => openOver(undefined)} className="local">
      <section className="body">
        <p>{m.local.intro}</p>
        <RequestCounts />
        <Policy />
        <Stored />
      </section>
    </Modal>
  )
}

function RequestCounts() {
  const m = useMessages()
  const { own, other, since } = useRequests()
  return (
    <section>
      <h3 className="label">{m.local.requests}</h3>
      <ul className="facts">
        <li>{m.local.requestsSince(since.length)}</li>
        {since.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same address may come twice
          <li key={index} className="second data">
            {name}
          </li>
        ))}
        <li>{m.local.requestsOther(other.length)}</li>
        <li className="second">{m.local.requestsOwn(own)}</li>
      </ul>
    </section>
  )
}

function Policy() {
  const m = useMessages()
  const policy = policyOfPage()
  const status = useEngineStatus()
  return (
    <section>
      <h3 className="label">{m.local.policy}</h3>
      {policy === undefined ? (
        <p className="second">{m.local.policyNone}</p>
      ) : (
        <>
          <ul className="facts">
            {policy.includes("connect-src 'none'") && <li>{m.local.connections}</li>}
            {!policy.includes('unsafe-eval') && <li>{m.local.eval}</li>}
          </ul>
          <pre className="data policy">{policy.split(/;\s*/).filter(Boolean).join('\n')}</pre>
        </>
      )}
      <p className="second">
        {status.kind === 'ready' && !status.sealed ? m.local.policyUnsealed : m.local.policyEngine}
      </p>
      {status.kind === 'ready' && status.sealed && !status.evaluation && (
        <p className="second">{m.local.evaluationRefused}</p>
      )}
    </section>
  )
}

function Stored() {
  const m = useMessages()
  const bench = useBench()
  const keep = useSettings((s) => s.keep)
  const drafts = useWorkbench((w) => w.drafts)
  const capture = useWorkbench((w) => w.capture)
  const [sizes, setSizes] = useState({ settings: 0, session: 0, kept: 0 })
  const [forgotten, setForgotten] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored follows what is open
  useEffect(() => {
    const look = () => void storedSizes().then(setSizes)
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [keep, drafts, capture, forgotten])
  const size = (characters: number) => (characters === 0 ? m.local.storedNothing : m.size(characters * 2))
  return (
    <section>
      <h3 className="label">{m.local.stored}</h3>
      <dl className="stored">
        <dt>{m.local.storedSession}</dt>
        <dd className="num">{size(sizes.session)}</dd>
        <dt>{m.local.storedKept}</dt>
        <dd className="num">{size(sizes.kept)}</dd>
        <dt>{m.local.storedSettings}</dt>
        <dd className="num">{size(sizes.settings)}</dd>
      </dl>
      <div className="keep">
        <button
          type="button"
          role="switch"
          className="switch"
          aria-checked={keep}
          aria-labelledby="keep-label"
          onClick={() => useSettings.setState({ keep: !keep })}
        />
        <p className="grow">
          <span id="keep-label">{m.local.keep}</span>
          <br />
          <span className="second">{m.local.keepHint}</span>
        </p>
        <button
          type="button"
          className="btn big"
          onClick={() => void forgetEverything(bench).then(() => setForgotten(true))}
        >
          {m.local.forget}
        </button>
      </div>
      <p className="second" role="status">
        {forgotten ? m.local.forgotten : ''}
      </p>
    </section>
  )
}
