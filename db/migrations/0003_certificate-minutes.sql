ALTER TABLE "certificates" ALTER COLUMN "hours" SET DATA TYPE numeric(10, 4);
