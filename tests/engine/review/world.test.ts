import { it } from 'vitest'
import { FINISHED_BOOKS } from './planted/planted-changes.ts'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { sentencesOfTexts } from '../../../engine/review/checks/checked-book.ts'
import { statedTimes } from '../../../engine/review/stated-times.ts'
const W = parse(readFileSync('tests/engine/review/planted/world.yaml','utf8'))
const D=['Sun','Mon','Tue','Wed','Thu','Fri','Sat'], M=['','Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec']
const show=(t:any)=>t.kind==='weekday'?D[t.value]:t.kind==='date'?`${t.value%100} ${M[Math.floor(t.value/100)]}${t.year?' '+t.year:''}`:t.kind==='day'?`${t.value}.`:t.kind==='month'?M[t.value]+(t.year?' '+t.year:''):t.kind==='year'?String(t.value):t.kind==='feast'?t.quote:`${Math.floor(t.value/60)||12}.${String(t.value%60).padStart(2,'0')}`
it('m',()=>{ let want=0,got=0,inv=0
 for(const {name,language,parts} of FINISHED_BOOKS){ const s=sentencesOfTexts(parts,language); const all=statedTimes({sentences:s,language})
  for(const {step} of parts){ const mine=all.filter(t=>t.sentence.step===step); const e=W[name][step]??{}; 
   for(const [k,f] of [['days',(t:any)=>t.kind!=='clock'],['times',(t:any)=>t.kind==='clock']] as any){ const exp=new Set((e[k]??[]).flat()); const g=new Map(mine.filter(f).map((t:any)=>[show(t),t.sentence.text])); 
    const miss=[...exp].filter((x:any)=>!g.has(x)), bad=[...g].filter(([x]:any)=>!exp.has(x)); want+=exp.size; got+=exp.size-miss.length; inv+=bad.length
    if(miss.length) console.log(name,step,k,'MISS',miss.join(', ')); for(const b of bad) console.log(name,step,k,'BAD',b[0],'<',String(b[1]).slice(0,120)) } } }
 console.log(want,got,inv) })
