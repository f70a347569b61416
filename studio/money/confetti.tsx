import { useEffect, useRef } from 'react'

/** Lets confetti fall for a while; its code comes only then, and nothing moves for those who asked for calm. */
export function Confetti({ milliseconds }: { milliseconds: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const ground = canvas.current
    if (ground === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop = () => {}
    let left = false
    void import('canvas-confetti')
      .then(({ default: confetti }) => {
        if (left) return
        const fire = confetti.create(ground, { resize: true, disableForReducedMotion: true })
        const colors = ['--accent', '--good', '--line-strong'].map((name) =>
          getComputedStyle(ground).getPropertyValue(name).trim(),
        )
        const burst = () => void fire({ particleCount: 24, spread: 80, startVelocity: 38, origin: { y: 0.65 }, colors })
        burst()
        const timer = setInterval(burst, 350)
        const end = setTimeout(() => clearInterval(timer), milliseconds - 800)
        stop = () => {
          clearInterval(timer)
          clearTimeout(end)
          fire.reset()
        }
      })
      // Without confetti the congratulations stand all the same.
      .catch(() => undefined)
    return () => {
      left = true
      stop()
    }
  }, [milliseconds])
  return <canvas ref={canvas} aria-hidden className="pointer-events-none fixed inset-0 z-40 size-full" />
}
