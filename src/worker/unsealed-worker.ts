/**
 * The engine where the host forbids frames, in a plain worker of the page. Nothing seals it, so nothing is
 * evaluated in it: schemas are interpreted, and no code of a stranger can come to run.
 */
import './without-evaluation'
import './engine-worker'
