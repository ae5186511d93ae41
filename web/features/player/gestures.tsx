import { Gesture } from '@vidstack/react'

/** A click plays and pauses; a touch shows the controls first, and two touches at a side jump ten seconds. */
export function Gestures() {
  return (
    <>
      <Gesture event="pointerup" action="toggle:paused" className="absolute inset-0 pointer-coarse:hidden" />
      <Gesture event="pointerup" action="toggle:controls" className="absolute inset-0 pointer-fine:hidden" />
      <Gesture
        event="dblpointerup"
        action="toggle:fullscreen"
        className="absolute inset-0 pointer-coarse:hidden"
      />
      <Gesture
        event="dblpointerup"
        action="seek:-10"
        className="absolute inset-y-0 start-0 z-[1] w-1/3 pointer-fine:hidden"
      />
      <Gesture
        event="dblpointerup"
        action="seek:10"
        className="absolute inset-y-0 end-0 z-[1] w-1/3 pointer-fine:hidden"
      />
    </>
  )
}
