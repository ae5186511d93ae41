import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one of the objects that process.nextTick makes, for as long as the process lives.
 *
 * V8 writes nextTick's fast code for the shape of these objects. A server without visitors has none of them: after a
 * few collections of garbage the shape is forgotten, and from then on every nextTick takes the slow way, several times a
 * request, until the process ends. Node's bare HTTP server costs a quarter more from then on; so did ours, some minutes
 * after its start (decision 022). A shape that is in use is not forgotten.
 */
export function keepTickShape() {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
